"""The entities as the specification names their fields."""
from rest_framework import serializers

from . import models


class SiteInfoSerializer(serializers.ModelSerializer):
    class Meta:
        model = models.SiteInfo
        fields = ['name', 'logo', 'logicon', 'favicon', 'socials']


class PageSerializer(serializers.ModelSerializer):
    class Meta:
        model = models.Page
        fields = ['title', 'content']


class SlideSerializer(serializers.ModelSerializer):
    class Meta:
        model = models.Slide
        fields = [
            'id', 'title', 'caption', 'image', 'link_url', 'order',
            'is_active',
        ]


class StaffSerializer(serializers.ModelSerializer):
    profileImage = serializers.ImageField(
        source='profile_image', required=False
    )

    class Meta:
        model = models.Staff
        fields = [
            'id', 'name', 'role', 'profileImage', 'email', 'phone', 'bio',
            'socials', 'is_active',
        ]


class PartnerSerializer(serializers.ModelSerializer):
    partnerImage = serializers.ImageField(
        source='partner_image', required=False
    )

    class Meta:
        model = models.Partner
        fields = [
            'id', 'name', 'role', 'partnerImage', 'bio', 'website', 'socials',
            'is_active',
        ]


class SouvenirSerializer(serializers.ModelSerializer):
    class Meta:
        model = models.Souvenir
        fields = [
            'id', 'name', 'description', 'price', 'image', 'is_gift',
            'is_active',
        ]


class SongSerializer(serializers.ModelSerializer):
    class Meta:
        model = models.Song
        fields = [
            'id', 'title', 'album_name', 'release_date', 'media_links',
            'is_embeddable', 'is_active',
        ]


class GalleryImageSerializer(serializers.ModelSerializer):
    class Meta:
        model = models.GalleryImage
        fields = ['id', 'image', 'caption']


class ArtistEventSerializer(serializers.ModelSerializer):
    class Meta:
        model = models.Event
        fields = ['id', 'name', 'date']


class ArtistSerializer(serializers.ModelSerializer):
    profileImage = serializers.ImageField(
        source='profile_image', required=False
    )
    events = ArtistEventSerializer(many=True, read_only=True)
    songs = SongSerializer(many=True, read_only=True)
    gallery_images = GalleryImageSerializer(many=True, read_only=True)

    class Meta:
        model = models.Artist
        fields = [
            'id', 'name', 'genre', 'profileImage', 'bio', 'socials', 'events',
            'songs', 'gallery_images', 'is_featured', 'is_active',
        ]


class EventArtistSerializer(serializers.ModelSerializer):
    class Meta:
        model = models.Artist
        fields = ['id', 'name']


class EventSerializer(serializers.ModelSerializer):
    artist = EventArtistSerializer(read_only=True)
    artist_id = serializers.PrimaryKeyRelatedField(
        source='artist', queryset=models.Artist.objects.all(),
        write_only=True, required=False, allow_null=True,
    )
    mapEmbedUrl = serializers.URLField(
        source='map_embed_url', max_length=2000
    )

    class Meta:
        model = models.Event
        fields = [
            'id', 'name', 'date', 'poster', 'location', 'description',
            'artist', 'artist_id', 'mapEmbedUrl', 'is_featured', 'is_active',
            'responsible',
        ]


class NewMessageSerializer(serializers.ModelSerializer):
    class Meta:
        model = models.ContactMessage
        fields = ['name', 'email', 'message']


class MessageSerializer(serializers.ModelSerializer):
    class Meta:
        model = models.ContactMessage
        fields = ['id', 'name', 'email', 'message', 'submitted_at', 'is_read']
        read_only_fields = ['name', 'email', 'message']

    def validate_is_read(self, value):
        if not value:
            raise serializers.ValidationError('A read message stays read.')
        return value
